export { browsePath, readBrowse } from '../browse/browse.ts';
export { browseServices } from '../browse/browsed-services.ts';
export { type Card, cardOf, suggestionsOf } from '../browse/card.ts';
export { similarServices } from '../browse/similar.ts';
export { type Trade, tradesOf } from '../browse/trades.ts';
