/** The document of each legal page. */
import { californiaNotice } from './california.ts';
import type { LegalDocument, LegalPath } from './legal-document.ts';
import type { LegalFacts } from './legal-facts.ts';
import { privacyPolicy } from './privacy.ts';
import { termsOfService } from './terms.ts';

export const LEGAL_DOCUMENTS: Readonly<Record<LegalPath, (facts: LegalFacts) => LegalDocument>> = {
  terms: termsOfService,
  privacy: privacyPolicy,
  californiaprivacy: californiaNotice,
};
