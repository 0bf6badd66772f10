/** Lines of text, in which phone numbers and email addresses are links. */
import { Fragment } from 'react';
import { textLink } from '#app/ui/button.ts';
import { contactLink } from './contact-link.ts';

export const ContactText = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => {
    const link = contactLink(line);
    return (
      // Lines may repeat, and their order never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>
        {at > 0 && '\n'}
        {link === null ? (
          line
        ) : (
          <a href={link} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {line}
          </a>
        )}
      </Fragment>
    );
  });
