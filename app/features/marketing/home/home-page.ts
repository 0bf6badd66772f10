/** The view model of the home page. */
import type { Card, Trade } from '#app/features/catalogue/api/browse.ts';
import type { Faq } from '#app/features/catalogue/api/catalogue.ts';
import type { PartLink } from '../house/house-parts.ts';

type TitleAndText = { title: string; text: string };

export type HomePageProps = {
  serviceCount: number;
  /** `services`: "12 services". */
  trades: readonly (Trade & { services: string })[];
  /** `trade` is the slug. */
  jobs: readonly (Card & { trade: string })[];
  house: readonly PartLink[];
  asked: readonly { text: string; to: string }[];
  steps: readonly TitleAndText[];
  promises: readonly TitleAndText[];
  questions: readonly Faq[];
  /** null when the catalogue has no match for the example's words. */
  example: Example | null;
};

export type Example = {
  asked: string;
  name: string;
  trade: string;
  price: string;
  question: string | null;
  choices: readonly { name: string; plus: string }[];
  list: readonly { name: string; price: string }[];
  subtotal: string;
};
