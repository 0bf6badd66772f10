export { BrowseFilters } from '../browse/BrowseFilters.tsx';
export { NothingFound } from '../browse/NothingFound.tsx';
export { Pages } from '../browse/Pages.tsx';
export { ServiceCard } from '../browse/ServiceCard.tsx';
export { type TradeChip, TradeChips } from '../browse/TradeChips.tsx';
export { ServiceChoices } from '../choices/ServiceChoices.tsx';
export { SafetyNote, ServiceFacts, ServiceNotes } from '../ServiceArticle.tsx';
