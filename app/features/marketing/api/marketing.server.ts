export { homePage } from '../home/home-page.server.ts';
