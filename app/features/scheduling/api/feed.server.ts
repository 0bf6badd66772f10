export { FEED_ACTIONS, findFeedAddress } from '../feed/feed.server.ts';
export { feedKey } from '../feed/feed-key.server.ts';
export { type FeedRefusal, type NamedWork, readFeed } from '../feed/read-feed.server.ts';
