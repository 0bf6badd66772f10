/** The calls of the product, for programmers; works without scripts. */
import type { ApiView, CallView, FieldRow } from './api-view.ts';

const LINK = 'text-accent underline underline-offset-3';

export function ApiPage({ description, groups, schemas }: ApiView) {
  return (
    <div className="column wrap-anywhere py-8 md:py-12">
      <h1 className="text-heading">API</h1>
      <p className="mt-3 max-w-prose">
        <Words text={description} />
      </p>
      <nav aria-label="Calls" className="mt-8 gap-8 md:columns-2">
        {groups.map(({ title, calls }) => (
          <div key={title} className="mb-6 break-inside-avoid">
            <h2 className="text-large">{title}</h2>
            <ul className="mt-2 text-small">
              {calls.map(({ id, method, path }) => (
                <li key={id} className="py-1">
                  <a href={`#${id}`} className={LINK}>{`${method} ${path}`}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ title, calls }) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="text-title">{title}</h2>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </section>
      ))}
      <section aria-label="Schemas" className="mt-12">
        <h2 className="text-title">Schemas</h2>
        {schemas.map(({ name, about, fields }) => (
          <div key={name} id={name} className="mt-8 max-w-prose">
            <h3 className="text-large">{name}</h3>
            <Paragraph text={about} />
            <Fields rows={fields} />
          </div>
        ))}
      </section>
    </div>
  );
}

function Call({ call }: { call: CallView }) {
  const { id, method, path, summary, description, parameters, body, answers } = call;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-8 max-w-prose border-t border-line pt-5"
    >
      <h3 id={`${id}-title`} className="font-sans text-large">{`${method} ${path}`}</h3>
      <Paragraph text={summary} />
      <Paragraph text={description} />
      {parameters.length > 0 && <h4 className="mt-4 font-semibold">Parameters</h4>}
      <Fields rows={parameters} />
      {body.length > 0 && <h4 className="mt-4 font-semibold">Body</h4>}
      <Fields rows={body} />
      <h4 className="mt-4 font-semibold">Answers</h4>
      <dl className="mt-2 grid gap-2 text-small">
        {answers.map(({ status, lines, of }) => (
          <div key={status} className="flex gap-3">
            <dt className="tabular shrink-0 font-semibold">{status}</dt>
            <dd className="min-w-0">
              {lines.map((line) => (
                <p key={line}>
                  <Words text={line} />
                </p>
              ))}
              {of !== null && <SchemaLink name={of} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fields({ rows }: { rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2 text-small">
      {rows.map(({ name, type, of, isOptional, about }) => (
        <li key={`${name} ${type}`}>
          {name !== '' && <code>{name}</code>}
          {isOptional && <span className="text-ink-soft">{' (optional)'}</span>}
          {name !== '' && ': '}
          {type !== '' && `${type} `}
          {of !== null && <SchemaLink name={of} />}
          <Paragraph text={about} isSoft />
        </li>
      ))}
    </ul>
  );
}

const SchemaLink = ({ name }: { name: string }) => (
  <a href={`#${name}`} className={LINK}>
    {name}
  </a>
);

function Paragraph({ text, isSoft = false }: { text: string; isSoft?: boolean }) {
  if (text === '') return null;
  return (
    <p className={isSoft ? 'text-ink-soft' : 'mt-2'}>
      <Words text={text} />
    </p>
  );
}

/** `code` between backticks. */
function Words({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}
