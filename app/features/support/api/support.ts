export { type Article, nameOf, questionsOf } from '../article.ts';
export { ARTICLES, findArticle, findRenamed } from '../articles/all-articles.ts';
export { readHelp } from '../help-path.ts';
export { helpViewOf } from '../help-view.ts';
export { SUPPORT_KIND } from '../support-kind.ts';
export { bookingIn, PAPERWORK, TICKET_TOPICS, type TicketForm } from '../ticket.ts';
