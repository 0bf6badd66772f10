import { expect, test } from 'vitest';
import { deadlineMail } from './deadline-mail.ts';

const reference = 'HS-7K2M-9QXR';

test.each([
  [5, 'Privacy request HS-7K2M-9QXR is due', '5 days from now'],
  [1, 'Privacy request HS-7K2M-9QXR is due', '1 day from now'],
  [-1, 'OVERDUE: privacy request HS-7K2M-9QXR', 'answer it today'],
])('%i days before the deadline the reminder says so', (daysLeft, subject, words) => {
  const publicUrl = 'https://homesmith.example';
  const due = { reference, right: 'correct', answerBy: '2027-01-04', daysLeft, publicUrl } as const;
  const mail = deadlineMail(due);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('January 4, 2027');
  expect(mail.text).toContain(`${publicUrl}/admin/inbox/${reference}`);
});
