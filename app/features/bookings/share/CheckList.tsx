/** A titled list of things to do, each with a check mark. */
import Check from 'lucide-react/icons/check';

type CheckListProps = { title: string; items: readonly string[] };

export const CheckList = ({ title, items }: CheckListProps) => (
  <section className="mt-4 border-line border-t pt-4">
    <h3 className="text-large">{title}</h3>
    <ul className="mt-2 grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 wrap-anywhere">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" strokeWidth={2} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  </section>
);
