import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxCommand, toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { temporaryFolder } from '../../../../tests/support/temporary.ts';

describeOnBothDatabases('npm run inbox', (under) => {
  const { send, run } = toolsOn(under);

  test('says what there is not', async () => {
    for (const args of [['show'], ['answer'], ['close']]) {
      for (const reference of ['HS-0000-0000', 'nonsense', "' or 1=1"]) {
        const text = args[0] === 'answer' ? ['Text'] : [];
        const { text: said, exitCode } = await run([...args, reference, ...text]);
        expect([said, exitCode]).toEqual([
          `There is no ${reference.toUpperCase()} in the inbox.`,
          1,
        ]);
      }
    }
    const { reference } = await send();
    expect((await run(['answer', reference, ' \n '])).text).toBe('Enter an answer.');
    expect((await run(['answer', reference, 'x'.repeat(20_001)])).text).toMatch(/up to 20000/);
  });

  test('shows all of it, and nothing that was typed does anything to the terminal', async () => {
    const hostile = 'x\u001b[2J\u001b]0;title\u0007\r\nFrom: <boss@homesmith.example>\u202e';
    const { reference } = await send({
      name: hostile,
      subject: hostile,
      message: hostile,
      facts: [{ label: hostile, value: hostile }],
      files: [{ fileName: hostile, mediaType: 'application/pdf', content: new Uint8Array(5) }],
    });
    const { text } = await run(['show', reference.toLowerCase()]);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
    expect(text).not.toMatch(/^From: <boss/m);
    expect(text).toContain('Rosa@home.example');
    expect(text).toContain('(5 bytes)');
  });

  test('shows no subject and no name as a line of ours', async () => {
    const { reference } = await send({
      subject: 'From: Boss <boss@homesmith.example>',
      name: 'Rosa (address confirmed)',
    });
    const { text } = await run(['show', reference]);
    expect(text).not.toMatch(/^From: Boss/m);
    expect(text).toContain('\nSubject: From: Boss');
    expect(text).toContain('\nAddress: not confirmed');
  });

  test('saves files under names of its own, with the ending of what they were judged to be, and over no file that is there', async () => {
    const folder = join(await temporaryFolder(), 'cv');
    const file = (fileName: string, text: string) => ({
      fileName,
      mediaType: 'application/pdf',
      content: new TextEncoder().encode(text),
    });
    const { reference } = await send({ files: [file('../../a.html', '1'), file('b\0.exe', '2')] });
    const saved = await run(['show', reference, '--save', folder]);
    expect(saved.exitCode).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual([
      `${reference}-1.pdf`,
      `${reference}-2.pdf`,
    ]);
    expect(await readFile(join(folder, `${reference}-1.pdf`), 'utf8')).toBe('1');
    expect(saved.text).toContain(`Saved: ${join(folder, `${reference}-1.pdf`)}`);
    await writeFile(join(folder, `${reference}-1.pdf`), 'mine');
    expect(await run(['show', reference, '--save', folder])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Could not save the files: EEXIST'),
    });
    expect(await readFile(join(folder, `${reference}-1.pdf`), 'utf8')).toBe('mine');
  });
});

describe('what only the terminal knows', () => {
  test('is the folder that it is in', async () => {
    const resolved = await inboxCommand.resolveArgs?.(['show', 'HS-AAAA-BBBB', '--save', 'cv']);
    expect(resolved).toEqual(['show', 'HS-AAAA-BBBB', '--save', join(process.cwd(), 'cv')]);
  });
});
