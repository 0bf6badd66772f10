/** The tables of this room: SQL on them stands here and nowhere else. */
export const TABLES = ['homesmith_applications', 'homesmith_application_events'] as const;
