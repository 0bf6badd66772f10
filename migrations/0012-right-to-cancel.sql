-- Until when a customer can cancel what was agreed at the home, for free and by law; null without such a right.
alter table visits add column cool_until timestamptz;
