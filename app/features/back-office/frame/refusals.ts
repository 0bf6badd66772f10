/** Refusals that operators' actions have in common. Pure. */

/** Changed since the page was rendered. `say`: "We didn’t change anything because it was declined". */
export const staleRefusal = <State>(say: (state: State) => string) => ({
  status: 409,
  text: ({ state }: { state: State }) => `${say(state)}. This page is up to date now.`,
});

/** In the words of the feature that refused it. */
export const TOLD = {
  status: 422,
  text: ({ sentence }: { sentence: string }) => sentence,
};
