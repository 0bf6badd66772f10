import { expect, test } from 'vitest';
import { draftOf, forgetDraft, newDraft } from './draft.ts';

test('what one person typed is not shown to another', () => {
  const draft = newDraft();
  const anas = draftOf(draft, 'ana');
  anas.phone = '(415) 555-0100';
  anas.details = { ...anas.details, firstName: 'Ana' };
  expect(draftOf(draft, 'ana')).toMatchObject({ phone: '(415) 555-0100' });
  expect(draftOf(draft, 'ben')).toEqual({ ...newDraft(), userId: 'ben' });
});

test('forgotten, it is as new', () => {
  const draft = Object.assign(newDraft(), { email: 'ana@example.com' });
  forgetDraft(draft);
  expect(draft).toEqual(newDraft());
});

test('keeps what is known of the home, for each account', () => {
  const home = { city: 'San Francisco', state: 'CA', zipCode: '94103' };
  const draft = newDraft(home);
  const anas = draftOf(draft, 'ana');
  anas.details = { ...anas.details, homeAddress: '742 Natoma St' };
  expect(draftOf(draft, 'ben').details).toMatchObject({ ...home, homeAddress: '' });
});
