/** Buttons of the settings that work before hydration and without JavaScript: each is a form or belongs to one. */
import { type FormEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { SETTINGS_PATH, settingsPath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { useShownRefusal } from '#app/ui/refusals.tsx';
import { PostedFields, postTo } from './PostedFields.tsx';
import { type FormKey, sectionOf } from './setting-forms.ts';

const instead = (work: () => void) => (event: FormEvent | MouseEvent) => {
  event.preventDefault();
  work();
};

type ButtonProps = {
  className: string;
  isWorking?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** Posts a form that consists of the button alone; its refusal is in its section. */
export function PostButton(props: ButtonProps & { of: FormKey }) {
  const { of, className, isWorking = false, onPress, ref, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useShownRefusal(isWorking, () => form.current?.closest('section, main') ?? null);
  return (
    <form ref={form} {...postTo(of)} onSubmit={instead(onPress)}>
      <PostedFields of={of} />
      <button ref={ref} type="submit" className={className} aria-disabled={isWorking}>
        {children}
      </button>
    </form>
  );
}

const ADDRESS_FORM = 'settings-address';

/** The GET form of the buttons below, which are inside other forms but must not send their fields. */
export const AddressForm = () => <form id={ADDRESS_FORM} method="get" action={SETTINGS_PATH} />;

/** Opens a form: in place, or by the address of the page. */
export function OpenButton({ opens, ...props }: ButtonProps & { opens: FormKey }) {
  return <AddressButton {...props} name="open" value={opens} at={opens} />;
}

/** Opens the page without the form. */
type CloseButtonProps = Omit<AddressButtonProps, 'at' | 'name' | 'value'> & {
  of?: FormKey | undefined;
};

export function CloseButton({ of, ...props }: CloseButtonProps) {
  return <AddressButton {...props} at={of} />;
}

type CancelButtonProps = { of?: FormKey | undefined; onCancel?: () => void };

export function CancelButton({ of, onCancel }: CancelButtonProps) {
  return (
    <CloseButton of={of} className={button('quiet')} onPress={onCancel}>
      Cancel
    </CloseButton>
  );
}

type AddressButtonProps = Omit<ButtonProps, 'onPress'> & {
  onPress?: (() => void) | undefined;
  at?: FormKey | undefined;
  name?: string;
  value?: string;
};

function AddressButton({ at, isWorking = false, onPress, ...button }: AddressButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      form={ADDRESS_FORM}
      formAction={at && settingsPath(sectionOf(at))}
      aria-disabled={isWorking}
      onClick={onPress && instead(onPress)}
    />
  );
}
