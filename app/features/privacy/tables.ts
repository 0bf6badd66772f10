/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['privacy_requests', 'privacy_request_events'] as const;
