export { openSearchEngine, type SearchEngine } from '../search-engine.server.ts';
