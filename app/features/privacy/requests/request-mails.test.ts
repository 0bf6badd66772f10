import { expect, test } from 'vitest';
import { requestMail } from './request-mails.ts';
import { needsProof, RIGHTS } from './rights.ts';

const dates = { receivedOn: '2026-11-21', confirmBy: '2026-12-07', answerBy: '2027-01-05' };
const mailOf = (given: Partial<Parameters<typeof requestMail>[0]>) => {
  const mail = requestMail({
    right: 'know',
    dates,
    device: 'Firefox on Linux',
    isProved: false,
    isByAgent: false,
    ...given,
  });
  return { ...mail, text: [mail.subject, mail.intro, ...mail.paragraphs].join('\n') };
};

test.each(RIGHTS.filter(needsProof))('%s: both dates, and that doing nothing is safe', (right) => {
  const { text } = mailOf({ right });
  expect(text).toContain('We received it on November 21, 2026');
  expect(text).toContain('until December 7, 2026');
  expect(text).toContain('until January 5, 2027');
  expect(text).toContain('Until you confirm, we won’t send, delete or change anything');
  expect(text).toContain('Firefox on Linux');
});

test('an agent’s request asks whether they were authorized', () => {
  expect(mailOf({ isByAgent: true }).intro).toMatch(/says you authorized them.*If you did/);
  expect(mailOf({}).intro).not.toContain('authorized');
});

test('someone logged in is asked for nothing', () => {
  const { subject, text } = mailOf({ isProved: true });
  expect(subject).not.toContain('confirm');
  expect(text).not.toMatch(/select the button/);
});

test.each(RIGHTS.filter((right) => !needsProof(right)))('%s is on record', (right) => {
  expect(mailOf({ right }).text).toContain('in effect since November 21, 2026');
});
