/** Names and limits of the fields of the form that changes the job, for its page and its input. Pure. */
export const CHANGE_FIELDS = {
  scope: 'scope',
  price: 'price',
  minutes: 'minutes',
  reason: 'reason',
  service: 'service',
  /** The job that needs less. */
  job: 'job',
} as const;

export const MAX_SCOPE = 120;
export const MAX_REASON = 500;
