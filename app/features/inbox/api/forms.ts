export { mistakeInText, onlyMistakes, type TextRule } from '../forms/form-texts.ts';
export { FORM_REFUSALS, type InboxRefusal, inboxMessages } from '../forms/inbox.messages.ts';
export { normalizeLine, normalizeMessage, storable } from '../forms/normalize-text.ts';
