/** Every component in every state, with colors and type. */
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import type { Card } from '#app/features/catalogue/api/browse.ts';
import { notesOf, type Service } from '#app/features/catalogue/api/catalogue.ts';
import { changeChoices, settleChoices } from '#app/features/catalogue/api/choices.ts';
import {
  SafetyNote,
  ServiceCard,
  ServiceChoices,
  ServiceNotes,
} from '#app/features/catalogue/api/views.tsx';
import { Logo } from '#app/shell/Logo.tsx';
import { button, iconButton, textLink } from '#app/ui/button.ts';
import { Questions } from '#app/ui/Questions.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { FormSamples } from './FormSamples.tsx';

const COLOURS = [
  'bg-paper',
  'bg-paper-raised',
  'bg-paper-sunken',
  'bg-ink',
  'bg-ink-soft',
  'bg-line',
  'bg-edge',
  'bg-accent',
  'bg-accent-strong',
  'bg-accent-soft',
  'bg-brass',
  'bg-brass-soft',
  'bg-danger',
  'bg-danger-soft',
  'bg-success',
] as const;

const TYPE = [
  'font-serif text-display',
  'font-serif text-heading',
  'font-serif text-title',
  'font-serif text-large',
  'text-body',
  'text-small',
] as const;

const LONG_CARD: Card = {
  id: 'long',
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  tagline:
    'A name without a space, and a sentence that goes on for as long as a tagline may go on.',
  tradeCategory: 'Heating & Cooling',
  durationMinutes: 2880,
  price: '$1,234.50 per linear foot',
};

export function DesignPage({ service, card }: { service: Service; card: Card }) {
  const [choices, setChoices] = useState(() => settleChoices(service, {}));
  return (
    <div className="column py-12">
      <h1 className="text-heading">Design</h1>
      <Sample title="Word mark">
        <span className="text-accent">
          <Logo />
        </span>
      </Sample>
      <Sample title="Colors">
        {COLOURS.map((colour) => (
          <div key={colour} className="text-small">
            <div className={`size-20 rounded-card border border-line ${colour}`} />
            {colour.slice('bg-'.length)}
          </div>
        ))}
      </Sample>
      <Sample title="Type">
        <div>
          {TYPE.map((type) => (
            <p key={type} className={type}>
              A leak under the sink, $189
            </p>
          ))}
        </div>
      </Sample>
      <Sample title="Buttons">
        {(['primary', 'secondary', 'quiet'] as const).map((tone) => (
          <div key={tone} className="flex gap-3">
            <button type="button" className={button(tone)}>
              {tone}
            </button>
            <button type="button" className={button(tone)} disabled>
              {tone}, disabled
            </button>
          </div>
        ))}
        <button type="button" aria-label="Remove" className={iconButton}>
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
        <a href="#top" className={textLink}>
          A link in a text
        </a>
      </Sample>
      <Sample title="Messages">
        <button
          type="button"
          className={button('secondary')}
          onClick={() => showToast('It is done.')}
        >
          Show a message
        </button>
        <button
          type="button"
          className={button('secondary')}
          onClick={() => showToast('It is removed.', { label: 'Undo', run: () => {} })}
        >
          Show one with an undo
        </button>
      </Sample>
      <Sample title="Cards">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <ServiceCard card={card} />
          <ServiceCard card={LONG_CARD} />
        </div>
      </Sample>
      <Sample title="Choices">
        <div className="w-full max-w-md">
          <ServiceChoices
            service={service}
            choices={choices}
            onChange={(wished) =>
              setChoices(settleChoices(service, changeChoices(choices, wished)))
            }
          />
        </div>
      </Sample>
      <Sample title="A service in words">
        <div className="grid max-w-prose gap-8">
          <SafetyNote text="Smell gas? Leave, then call 911 or your utility." />
          <ServiceNotes notes={notesOf(service)} permitNote={service.permitNote} />
          <Questions title="Questions" faqs={service.faqs} />
        </div>
      </Sample>
      <Sample title="Forms">
        <FormSamples />
      </Sample>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-title">{title}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
