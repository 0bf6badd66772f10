export const DRAFT_KEPT_DAYS = 30;
export const CONVERSATION_KEPT_DAYS = 365;
export const PRIVACY_KEPT_MONTHS = 24;
