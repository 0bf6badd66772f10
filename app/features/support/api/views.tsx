export { ArticlePage } from '../ArticlePage.tsx';
export { AskPage } from '../AskPage.tsx';
export { HelpPage } from '../HelpPage.tsx';
export { SentQuestion } from '../SentQuestion.tsx';
