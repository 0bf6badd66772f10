/** The texts of the home staging page: without sale prices and statistics that we could not prove. */
import type { Faq } from '#app/features/catalogue/api/catalogue.ts';

export const TITLE = 'Home staging';
export const DESCRIPTION =
  'What home staging is, room by room: what changes, how long it takes, what you can do yourself, and packages with their prices.';
export const LEAD =
  'Staging gets a home ready to be looked at by people who have never seen it. Some things leave, the rest moves to where it shows off the room, and the lights go on.';

/** The changes in the room of `staging.svg`, by the numbers in both drawings. */
export const CHANGES = [
  {
    what: 'The window',
    before: 'A blind half down, and curtains over a third of the glass.',
    after: 'All of the glass shows, because the curtain rod is wider than the frame.',
  },
  {
    what: 'The sofa',
    before: 'Across the window, with laundry on it.',
    after: 'The same sofa on the long wall, with two cushions and nothing else.',
  },
  {
    what: 'The walls',
    before: 'Seven small frames that say whose house this is.',
    after: 'One picture, large enough for its wall, of no one in particular.',
  },
  {
    what: 'The shelves',
    before: 'Full to the ceiling, with boxes on top and a chair in the way.',
    after: 'One low piece, half of it empty. The rest is packed for the move.',
  },
  {
    what: 'The floor',
    before: 'Toys, cables, boxes, and a rug too small for the table.',
    after: 'One rug under all of it, and a clear way from the door to the window.',
  },
  {
    what: 'The light',
    before: 'One ceiling lamp, switched off.',
    after: 'Two lamps with matching bulbs, on for every photo and every showing.',
  },
] as const;

export const BEFORE_ALT =
  'A crowded living room: a sofa with laundry on it in front of a half-covered window, seven small frames, a full bookcase behind an armchair, boxes and toys on the floor, the lamp off.';
export const AFTER_ALT =
  'The same room staged: a clear window with daylight on the floor, the sofa on the long wall under one large picture, a low shelf, the armchair beside a rug, a plant, two lamps on.';

export const IS = [
  'Lease away about a third of what is in a room, so that people can see its size.',
  'Placing what stays: with an eye to where you walk in, what you see first, and where you could sit.',
  'Light, clean glass, fresh towels, a made bed: what a camera notices and habit does not.',
  'For an empty home, rented furniture, so that rooms have a scale and a purpose.',
] as const;

export const IS_NOT = [
  'Renovation. Nothing is torn out, and most of it goes away the day you move.',
  'Hiding. A picture over a crack or a rug over a stain can get you in trouble: what you know is wrong belongs on your state’s disclosure form.',
  'Decorating to your taste, or to anybody’s. It leaves room for a stranger’s.',
  'A promise. No one can tell you what a staged home will sell for, or how fast. We don’t try.',
] as const;

export const GOOD_FOR = [
  {
    title: 'You live there while you sell',
    text: 'Daily life fills a house so slowly that its owner stops seeing it. A consultation and a few packed boxes are often all it takes.',
  },
  {
    title: 'You have moved out',
    text: 'Empty rooms look smaller than they are, and every scuff shows. Three furnished rooms are usually enough to explain the others.',
  },
  {
    title: 'A room has no clear use',
    text: 'A loft, a long hall, a basement with a low beam: buyers pass by what they cannot name. A desk and a lamp name it.',
  },
  {
    title: 'You rent to tenants or guests',
    text: 'The listing photos do the work of a first visit. Staging for one day of photos costs less than furnishing.',
  },
] as const;

export const LEAVE_IT = [
  {
    title: 'Something is broken',
    text: 'A leak, a smell, a dead outlet: buyers and inspectors find it. Spend on the repair first, and stage with what is left.',
  },
  {
    title: 'The buyer will gut it',
    text: 'If you are really selling the lot, or an investor buys the house as is, furniture changes nothing.',
  },
  {
    title: 'Tenants live there',
    text: 'It is their home. You need their consent to touch their things, and a clean, unhurried showing by appointment is fairer to everyone.',
  },
  {
    title: 'It would strain you',
    text: 'Do not borrow money for it. Cleaning, packing early and letting in daylight do most of the work, and cost only a few weekends.',
  },
] as const;

export type Room = {
  id: string;
  name: string;
  changes: string;
  /** How long it usually takes two people. */
  time: string;
  yourself: string;
};

export const ROOMS: readonly Room[] = [
  {
    id: 'entry',
    name: 'Entry',
    time: 'An hour',
    changes:
      'Coats, shoes and letters go; a mirror, one hook and a lamp stay. The door opens all the way, and the first thing in sight is not a laundry basket.',
    yourself:
      'All of it. Wash the door and the glass beside it, oil the hinge, and put a new bulb in the porch light.',
  },
  {
    id: 'living-room',
    name: 'Living room',
    time: 'Half a day',
    changes:
      'Seats face each other instead of the screen, the way to the window is clear, and one large rug ties the group together. Shelves are half full.',
    yourself:
      'Pack the books and the family photos. Pull furniture a hand’s width off the wall, and take out one more chair than you think you should.',
  },
  {
    id: 'kitchen',
    name: 'Kitchen',
    time: 'Half a day',
    changes:
      'Counters are bare but for two or three things, magnets and notes come off the refrigerator, and cabinets are thinned out, because people open them.',
    yourself:
      'Nearly all of it: degrease the hood, clear under the sink, match the dish towels, and hide the trash can. For loose hinges, all you need is a screwdriver.',
  },
  {
    id: 'bathroom',
    name: 'Bathroom',
    time: 'Two hours',
    changes:
      'Bottles, scales and mats disappear, white towels hang straight, and the shower curtain is new or gone. Grout and caulk look cared for.',
    yourself:
      'Everything but bad caulk and stained grout, which show in photos: have those redone first, because they need days to dry.',
  },
  {
    id: 'bedroom',
    name: 'Bedroom',
    time: 'Two hours',
    changes:
      'The bed is against the wall opposite the door, with room on both sides, plain linens and two lamps. The exercise bike lives elsewhere.',
    yourself:
      'Pack your off-season clothes, so that the closet is half empty and its floor shows. Iron the top sheet, or borrow one.',
  },
  {
    id: 'yard',
    name: 'Yard',
    time: 'A day',
    changes:
      'Edges are cut, beds mulched, hoses and toys put away. Two chairs and a table say what the patio is for, and the house number can be read from the street.',
    yourself:
      'Mowing, weeding and a scrubbed grill. Leave ladders, tall shrubs and pressure washing to a pro with the equipment.',
  },
];

export const TIMELINE = [
  {
    when: 'Four to six weeks before the photos',
    text: 'Consultation. You get a list, choose what to do yourself, and book the trades that need a date.',
  },
  {
    when: 'Two to four weeks before',
    text: 'Repairs first, then paint, then floors. While that happens, you pack: closets, shelves, the garage wall.',
  },
  {
    when: 'The week before',
    text: 'Windows and a deep clean, the yard and the front. Donations and junk leave the house.',
  },
  {
    when: 'One or two days before',
    text: 'Staging: half a day to a day for a home you live in, a day for an empty one with its truck.',
  },
  {
    when: 'Photo day',
    text: 'Final touches, lamps on, cars out of the driveway. You and your pets are somewhere nice.',
  },
  {
    when: 'Until it is sold',
    text: 'Twenty minutes of tidying before each showing. Rented pieces leave at closing, or when the rental ends.',
  },
] as const;

/** Slugs of the trades whose work comes before staging, in that order. */
export const TRADES_BEFORE = [
  { slug: 'handyman', why: 'Loose handles, bad caulk, doors that stick, bulbs out of reach.' },
  { slug: 'drywall-plaster', why: 'Holes and cracks closed, before the paint and not under it.' },
  { slug: 'painting', why: 'Touch-ups, or one calm color where a wall is too loud.' },
  { slug: 'flooring', why: 'Scratches, squeaks and worn boards, while rooms are half empty.' },
  { slug: 'junk-removal', why: 'Anything unwanted is gone before the cleaners come.' },
  { slug: 'house-cleaning', why: 'A deep clean, with the windows. The last thing before staging.' },
  { slug: 'lawn-garden', why: 'Edges, mulch and a mowed lawn, in the week of the photos.' },
  { slug: 'gutters', why: 'Plants in the gutter are the first thing seen from the street.' },
] as const;

export const QUESTIONS: readonly Faq[] = [
  {
    question: 'Will my home sell for more?',
    answer:
      'It may or may not. Location, price, condition and season matter more, and no one can sell the same home twice to compare. Average returns are mostly quoted by people who sell staging. What staging does change is how the rooms look in photos and on the first visit.',
  },
  {
    question: 'What is the least I should do?',
    answer:
      'Clean, take away a third, open the curtains, match the bulbs, make the beds, and mow. If you pay for one thing, make it the consultation: it tells you what to leave alone.',
  },
  {
    question: 'Who pays, the seller or the agent?',
    answer:
      'Usually the seller. Some agents cover a consultation or the photos as part of their commission. Ask yours, and get it in writing in the listing agreement.',
  },
  {
    question: 'How much does it cost to stage an empty home?',
    answer:
      'It depends on the rooms, the months and the stairs. Delivery, setup and pickup are included. Choose yours on the package’s page, and the total follows.',
  },
  {
    question: 'Is virtual staging just as good?',
    answer:
      'It is cheaper, and it helps people picture a room. But then they walk into an empty one, so the photos should say that the furniture was added on a computer. Many listing services require that.',
  },
  {
    question: 'Can I deduct it from my taxes?',
    answer:
      'Selling costs can count when you work out your gain. Whether yours do depends on your case. Keep the receipts and ask a tax adviser.',
  },
  {
    question: 'Can I book it now?',
    answer:
      'Yes. Add a package to your service list and select “Choose times”. If a package has no opening near you, send it as a request and we’ll schedule it with you.',
  },
];
