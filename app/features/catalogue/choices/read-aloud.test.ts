/** Parses the price texts of the whole catalogue, and compares them with the computed prices. */
import { describe, expect, test } from 'vitest';
import { readCatalogueAt } from '../import/catalogue-command.server.ts';
import type { Service } from '../service.ts';
import { describeAddition } from './describe-addition.ts';
import { describePrice, explainPrice } from './describe-price.ts';
import { quantityRange, totalCents, unitOf } from './price.ts';

const read = await readCatalogueAt('catalogue');
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const services = read.value;

/** "-$1,234.50" -> -123450. */
function centsOf(told: string): number {
  const [, minus, dollars = ''] = /^([+-]?)\$([\d,]+(?:\.\d\d)?)$/.exec(told) ?? [];
  if (dollars === '') throw new Error(`"${told}" is no price.`);
  return Math.round(Number(dollars.replaceAll(',', '')) * 100) * (minus === '-' ? -1 : 1);
}

/** The price that a reader of this text expects, at this quantity. */
function expectedOf(told: string, service: Service, quantity: number): number {
  if (told === '') return 0;
  const unit = unitOf(service.price);
  if (unit === null) return centsOf(told);
  const [, idempotencyKey] = /^(\S+) once$/.exec(told) ?? [];
  if (idempotencyKey !== undefined) return centsOf(idempotencyKey);
  if (quantity === 1) {
    // The price of one and of all is the same, and said once.
    const [, alone = '', name] = /^(\S+) per ([^·]+)$/.exec(told) ?? [];
    expect(name, told).toBe(unit.one);
    return centsOf(alone);
  }
  const [, each = '', one, all = '', count = '', many] =
    /^(\S+) per (.+) · (\S+) for ([\d,]+) (.+)$/.exec(told) ?? [];
  expect(one, told).toBe(unit.one);
  expect(many, told).toBe(quantity === 1 ? unit.one : unit.many);
  expect(Number(count.replaceAll(',', '')), told).toBe(quantity);
  expect(centsOf(each) * quantity, told).toBe(centsOf(all));
  return centsOf(all);
}

const quantitiesOf = ({ price }: Service): number[] => {
  const { minimum, maximum } = quantityRange(price) ?? { minimum: 1, maximum: 1 };
  const middle = Math.floor((minimum + maximum) / 2);
  return [...new Set([minimum, Math.min(minimum + 1, maximum), middle, maximum])];
};

/** Every combination of choices. */
const ordersOf = ({ options }: Service) =>
  options.reduce<Record<string, string>[]>(
    (orders, { id, choices }) =>
      orders.flatMap((order) => choices.map((choice) => ({ ...order, [id]: choice.id }))),
    [{}],
  );

describe.each(services.map((service) => [service.id, service] as const))('%s', (_, service) => {
  test('each choice costs what it says', () => {
    for (const quantity of quantitiesOf(service)) {
      for (const option of service.options) {
        const [first] = option.choices;
        for (const choice of option.choices) {
          const costs = (id = '') =>
            totalCents(service, { quantity, options: { [option.id]: id } });
          const tell = ({ addCents }: { addCents: number }) =>
            expectedOf(
              describeAddition(service.price, option, { addCents }, quantity),
              service,
              quantity,
            );
          expect(tell(choice) - tell(first ?? choice), `${option.name}: ${choice.name}`).toBe(
            costs(choice.id) - costs(first?.id),
          );
        }
      }
    }
  });

  test('its card tells the least that the smallest order comes to, and says "from" where choices change that', () => {
    const { minimum } = quantityRange(service.price) ?? { minimum: 1 };
    const cheapest = Math.min(
      ...ordersOf(service).map((options) => totalCents(service, { options })),
    );
    const without = totalCents({ ...service, options: [] }, {});
    const [, before, from, figure = ''] =
      /^(visit )?(from )?(\S+?)(?: per .+| an hour| visit)?$/.exec(describePrice(service)) ?? [];
    expect(Math.abs(centsOf(figure) * minimum - cheapest)).toBeLessThan(minimum);
    if (cheapest < without) expect(from).toBe('from ');
    if (before) expect(service.price.kind).toBe('estimate');
  });

  test('each order costs what the sentence under the price adds up to', () => {
    const { price } = service;
    const unit = unitOf(price);
    for (const quantity of quantitiesOf(service)) {
      const bare = totalCents({ price, options: [] }, { quantity });
      for (const options of ordersOf(service)) {
        const said = explainPrice(service, { quantity, options });
        const [, sign, added = ''] = /, (plus|less) (\S+) for your choices\./.exec(said) ?? [];
        const addedCents = added === '' ? 0 : centsOf(added) * (sign === 'less' ? -1 : 1);
        expect(bare + addedCents, said).toBe(totalCents(service, { quantity, options }));
        if (unit === null) {
          const [, job] = /^(\S+) for the (?:job|visit),/.exec(said) ?? [];
          if (job === undefined) expect(said).toMatch(/^(One price|A paid visit)/);
          else expect(centsOf(job)).toBe(bare);
          continue;
        }
        const name = `${quantity.toLocaleString('en-US')} ${quantity === 1 ? unit.one : unit.many}`;
        const [, count, each] =
          /^(.+) at (\$[\d,]+(?:\.\d\d)?)(?: each)?(?:,|\.$)/.exec(said) ?? [];
        if (each === undefined) expect(said).toBe(`For 1 ${unit.one}.`);
        else {
          expect(count).toBe(name);
          expect(centsOf(each) * quantity).toBe(bare);
        }
      }
    }
  });
});
