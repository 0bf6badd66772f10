export { type Credit, type CreditFacts, creditsOf } from '../rules/credits.ts';
export { type FeePolicy, feePolicy } from '../rules/fee-policy.ts';
export type { FeeStage } from '../rules/fees.ts';
export { feeOf, type MoneyRules } from '../rules/money-rules.ts';
export { VISIT_FEES } from '../rules/visit-fees.schema.ts';
