export { chosenOf, formatChosen } from '../choices/chosen.ts';
export { describeAddition } from '../choices/describe-addition.ts';
export { describePrice, describeQuantity, explainPrice } from '../choices/describe-price.ts';
export {
  describeJobs,
  describePreparation,
  jobLine,
  nameAllShortly,
  nameJob,
  nameShortly,
  type Preparation,
  preparationFor,
} from '../choices/job-lines.ts';
export { nameChoice } from '../choices/name-choice.ts';
export {
  formatIncluded,
  formatJob,
  type JobLine,
  type OrderedJob,
  orderedJob,
} from '../choices/ordered-job.ts';
export {
  type Choices,
  changeChoices,
  eachCents,
  hasOnePrice,
  type PricedChoices,
  priceChoices,
  quantityRange,
  settleChoices,
  startingCents,
  startingEachCents,
  totalCents,
  unitOf,
} from '../choices/price.ts';
export { readQuantity } from '../choices/quantity.ts';
export { onlyWishes, optionField, QUANTITY_FIELD, readWishes } from '../choices/wished-choices.ts';
