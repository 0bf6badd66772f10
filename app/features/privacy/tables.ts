/** The tables of this room: no other place has SQL on them. */
export const TABLES = ['privacy_requests', 'privacy_request_events'] as const;
