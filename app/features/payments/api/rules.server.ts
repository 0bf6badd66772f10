export { type LiveRules, openLiveRules } from '../rules/live-rules.server.ts';
export { fillEmptyRules, getCurrentRules, getRules } from '../rules/money-rules.server.ts';
export { readRulesAt, rulesCommand } from '../rules/rules-command.server.ts';
