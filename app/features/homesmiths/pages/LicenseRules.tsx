/** License rules by state and trade: a lookup, and the list by state. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { countOf } from '#app/kernel/counts.ts';
import { textLink } from '#app/ui/button.ts';
import { Select } from '#app/ui/Select.tsx';
import {
  findLicenseRules,
  LICENSE_STATES,
  LICENSE_TRADES,
  type LicenseRule,
  licenseAnswer,
  licenseDay,
  licenseRulesByState,
  type RulesOfState,
} from './license-rules.ts';

export function LicenseRules({ rules }: { rules: readonly LicenseRule[] }) {
  const titleId = useId();
  const byState = licenseRulesByState(rules);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title">
        Do you need a license?
      </h2>
      <p className="mt-2 max-w-prose">
        It depends on the state, the trade, and often the price of the job. Here’s what we’ve read
        ourselves, with a link to the source and the date we read it.{' '}
        <strong className="font-semibold">This is not legal advice.</strong> Rules and amounts
        change, and your city or county may ask for more.
      </p>
      <LookUp rules={rules} />
      {/* Prints the states that are open. */}
      <div className="mt-10 print:not-has-open:hidden">
        <h3 className="font-semibold text-large">Rules we’ve read, by state</h3>
        <p className="mt-1 max-w-prose text-ink-soft text-small">
          {`${rules.length} rules from ${byState.length} states. If your state or trade isn’t listed, check locally.`}
        </p>
        <ul className="mt-4 grid items-start gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {byState.map((state) => (
            <li
              key={state.state}
              className="min-w-0 has-open:col-span-full print:not-has-open:hidden"
            >
              <State of={state} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const STATES = LICENSE_STATES.map(([value, text]) => ({ value, text }));
const TRADES = LICENSE_TRADES.map((name) => ({ value: name, text: name }));

/** Rendered only with JavaScript; the list below has the same content. */
function LookUp({ rules }: { rules: readonly LicenseRule[] }) {
  const [state, setState] = useState('');
  const [trade, setTrade] = useState('');
  return (
    <div className="mt-6 rounded-card border border-line bg-paper-raised p-5 md:p-6 noscript:hidden print:border-none print:bg-transparent print:p-0">
      <div className="grid gap-4 sm:grid-cols-2 print:hidden">
        <Select
          label="State"
          options={STATES}
          unchosen="Choose a state"
          value={state}
          onChange={({ target }) => setState(target.value)}
          // A restored selection would appear without its answer.
          autoComplete="off"
        />
        <Select
          label="Trade"
          options={TRADES}
          unchosen="Choose a trade"
          value={trade}
          onChange={({ target }) => setTrade(target.value)}
          autoComplete="off"
        />
      </div>
      <div role="status" className="mt-5 print:mt-0">
        {state && trade ? (
          <Answer state={state} trade={trade} rules={findLicenseRules(rules, state, trade)} />
        ) : (
          <p className="text-ink-soft print:hidden">
            Choose a state and a trade to see the answer here.
          </p>
        )}
      </div>
    </div>
  );
}

type AnswerProps = { state: string; trade: string; rules: readonly LicenseRule[] };

function Answer({ state, trade, rules }: AnswerProps) {
  const name = LICENSE_STATES.find(([code]) => code === state)?.[1] ?? state;
  return (
    <>
      <p className="text-ink-soft text-small">
        {trade} in {name}
      </p>
      {rules.length > 0 ? (
        <>
          <ul className="grid gap-5">
            {rules.map((rule) => (
              <li key={licenseAnswer(rule)}>
                <p className="font-semibold font-serif text-large">{licenseAnswer(rule)}</p>
                <Details rule={rule} />
              </li>
            ))}
          </ul>
          <p className="mt-5 border-line border-t pt-4 text-small">
            This is what we’ve read of the state’s rules, and there may be more. Check locally, too:
            your building department knows about permits and local licenses.
          </p>
        </>
      ) : (
        <CheckLocally name={name} trade={trade} />
      )}
    </>
  );
}

function CheckLocally({ name, trade }: { name: string; trade: string }) {
  return (
    <>
      <p className="font-semibold font-serif text-large">Check locally</p>
      <p className="mt-1 max-w-prose">
        We haven’t read a rule for this trade in {name}. You may still need a license. Here’s where
        to look:
      </p>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 marker:text-brass">
        <li>
          The state board for contractors or for your trade. Search for “{name} {trade} license”,
          and for the job price above which you need one.
        </li>
        <li>
          The building department of your city or county: local licenses, registrations, and
          permits. A job that needs a permit often needs a license too.
        </li>
        <li>
          Federal rules, which apply everywhere: the EPA requires certification for renovation that
          disturbs paint in homes built before 1978, and for work with refrigerants.
        </li>
        <li>A business license and insurance, which are separate from a trade license.</li>
      </ul>
    </>
  );
}

function State({ of: { name, rules } }: { of: RulesOfState }) {
  return (
    <details className="group rounded-control border border-line bg-paper-raised">
      <summary className="flex min-h-12 items-center gap-3 rounded-control px-4 py-2 font-semibold hover:text-accent">
        <span className="min-w-0 flex-1">{name}</span>
        <span className="shrink-0 font-normal text-ink-soft text-small tabular">
          {countOf(rules.length, 'rule')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform quickly group-open:rotate-180 print:hidden"
        />
      </summary>
      <ul className="divide-y divide-line border-line border-t px-4">
        {rules.map((rule) => (
          <li key={rule.trades.join() + licenseAnswer(rule)} className="py-4">
            <p className="text-ink-soft text-small">{rule.trades.join(', ')}</p>
            <p className="mt-0.5 font-semibold">{licenseAnswer(rule)}</p>
            <Details rule={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Details({
  rule: { note, authority, sources, checkedOn, textDate },
}: {
  rule: LicenseRule;
}) {
  const text = textDate === null ? 'an undated version' : `the version of ${licenseDay(textDate)}`;
  return (
    <>
      <p className="mt-1 max-w-prose">{note}</p>
      <p className="mt-2 text-small">{authority}</p>
      <p className="text-ink-soft text-small wrap-anywhere">
        {`Checked on ${licenseDay(checkedOn)} against ${text}: `}
        {sources.map(({ name, url }) => (
          <a key={url} href={url} rel="external noopener" className={SOURCE}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

/** Printed links show their address. */
const SOURCE =
  `${textLink} mr-4 inline-block py-1 print:block print:py-0 print:font-normal print:text-ink ` +
  "print:no-underline print:after:content-[':_'_attr(href)]";
