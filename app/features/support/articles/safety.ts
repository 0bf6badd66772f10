/** Help articles about emergencies, by the advice of US utilities, fire departments and the CPSC. */
import type { Article } from '../article.ts';

const FIRST_AID = [
  "Homesmith is not an emergency service. We can't send help to you through this site.",
] as const;

export const SAFETY: readonly Article[] = [
  {
    slug: 'gas-smell',
    topic: 'safety',
    urgent: { sign: 'Gas smell', calls911: true },
    title: 'You smell gas',
    answer:
      'Leave now, with everyone in the building, and touch nothing electrical on the way. From outside and well away, call 911 or the emergency line of your gas utility.',
    keywords: [
      'gas leak',
      'rotten eggs',
      'smell of gas',
      'hissing',
      'sulfur smell',
      'emergency',
      'stove left on',
      'propane',
    ],
    steps: [
      "Get everyone out right away, and pets too if they come easily. Don't stop to open windows or look for the leak.",
      "On the way out, don't switch anything on or off, ring a doorbell, light anything or use a phone. One spark is enough.",
      "Walk away from the building, upwind if you can. Don't start a car or use a garage door opener.",
      "Once you're well away, call 911 or the emergency line of your gas utility, which answers day and night. For propane, call your supplier's.",
      "Stay out until firefighters or the utility tell you it's safe.",
    ],
    notes: [
      ...FIRST_AID,
      'If the gas was turned off, leave it off: only the utility or a qualified technician should turn it on again and relight pilots.',
      'Gas has no smell of its own; the smell of rotten eggs is added. A faint smell, or one that comes and goes, is a reason to leave and call too.',
    ],
    related: ['carbon-monoxide', 'find-your-shutoffs', 'smoke-or-fire'],
  },
  {
    slug: 'carbon-monoxide',
    topic: 'safety',
    urgent: { sign: 'CO alarm', calls911: true },
    title: 'The carbon monoxide alarm is sounding',
    answer:
      "Get everyone outside into fresh air right away, and call 911 from there. You can't see or smell carbon monoxide, and it can kill within minutes.",
    keywords: [
      'CO alarm',
      'CO detector beeping',
      'headache and dizzy',
      'furnace fumes',
      'generator',
      'emergency',
    ],
    steps: [
      'Get everyone outside. Count heads.',
      'Call 911 from outside. Say that your carbon monoxide alarm is sounding, and whether anyone feels sick.',
      'Headache, dizziness, nausea, weakness or confusion are signs of poisoning. Say so, even if they pass in the fresh air.',
      "Don't go back in, not even to open a window, until firefighters tell you it's safe.",
      'Have everything that burns fuel (furnace, water heater, fireplace, stove) checked before anyone uses it again.',
    ],
    notes: [
      ...FIRST_AID,
      'A single chirp about once a minute usually means a low battery or an alarm at the end of its life; the label on it says which. Four beeps and a pause is the alarm itself.',
      'Never run a generator, a grill or a camp stove indoors or in a garage, even with the door open.',
    ],
    related: ['gas-smell', 'smoke-or-fire', 'find-your-shutoffs'],
  },
  {
    slug: 'burst-pipe',
    topic: 'safety',
    urgent: { sign: 'Burst pipe', calls911: false },
    title: "A pipe burst, or water won't stop",
    answer:
      'Close the main water valve, and stay away from water near anything electrical. Then open the lowest faucet to drain the pipes.',
    keywords: [
      'flood',
      'leak',
      'water everywhere',
      'shut off water',
      'frozen pipe',
      'ceiling dripping',
      'toilet overflowing',
      'water heater leaking',
      'emergency',
    ],
    steps: [
      "If there is water near outlets, cords, lights or the breaker panel, don't step into it. Switch the power off at the panel only if you can reach it on dry ground. If not, leave the room and call your electric utility.",
      'If one fixture leaks, close the small valve under or behind it. Otherwise close the main valve: turn a round handle clockwise until it stops, or a lever a quarter turn until it is at a right angle to the pipe.',
      'Look for the main valve where the water line enters the house: basement, crawl space, garage, beside the water heater, or in a box near the meter at the street.',
      'Turn the water heater down or off so it doesn\'t heat an empty tank: set a gas one to "pilot" or "vacation", and switch an electric one off at its breaker.',
      'Open a faucet at the lowest point of the house and flush the toilets, to empty the pipes.',
      "If the main valve won't close, call your water utility's emergency line. They can close it at the street.",
      'Take pictures for your insurance company. Then get the water out and the air moving: mold can start within 24 to 48 hours.',
    ],
    notes: [
      ...FIRST_AID,
      'Stay out from under a bulging ceiling: the water in it is heavy and can come down all at once.',
      'If a pipe is frozen but not broken, open its faucet and warm the pipe with a hair dryer or warm towels, starting at the faucet. Never use a flame.',
    ],
    links: [{ label: 'Leak repairs and their prices', to: '/services?q=leak' }],
    related: ['find-your-shutoffs', 'sparks-or-shock', 'find-a-service'],
  },
  {
    slug: 'sparks-or-shock',
    topic: 'safety',
    urgent: { sign: 'Sparks or shock', calls911: true },
    title: 'Sparks, a burning smell or an electric shock',
    answer:
      "Don't touch it. If you see smoke or flames, leave and call 911. If not, switch the circuit off at the breaker panel if you can reach it safely, and leave it off until an electrician has checked it.",
    keywords: [
      'outlet sparking',
      'electrical fire',
      'burning plastic',
      'hot outlet',
      'flickering lights',
      'breaker keeps tripping',
      'power line down',
      'emergency',
    ],
    steps: [
      'If you see smoke or flames, get everyone out, close doors behind you, and call 911 from outside. Never put water on it.',
      'If someone is being shocked, do not touch them. Cut the power at the panel, then call 911. Help them only when the power is off.',
      "If there is no smoke, switch the circuit off at the breaker panel, or the main breaker if you don't know which. Stay somewhere dry, and use one hand.",
      "Don't unplug anything that's hot, sparking or wet.",
      'Leave the circuit off until an electrician has found out why. If a breaker trips again, leave it off too.',
    ],
    notes: [
      ...FIRST_AID,
      'If a power line is down, stay at least 35 feet away from it and from anything it touches, and call 911. If it is on your car, stay in the car.',
      "Lights that brighten and dim all over the house can mean a loose neutral wire: call your electric utility's emergency line.",
    ],
    links: [{ label: 'Electrical jobs and their prices', to: '/services?q=outlet' }],
    related: ['smoke-or-fire', 'find-your-shutoffs', 'burst-pipe'],
  },
  {
    slug: 'smoke-or-fire',
    topic: 'safety',
    urgent: { sign: 'Smoke or fire', calls911: true },
    title: 'Smoke or fire',
    answer:
      'Get out, stay out, and call 911 from outside. Close doors behind you if you can: that slows the fire.',
    keywords: [
      'smoke alarm',
      'grease fire',
      'kitchen fire',
      'chimney fire',
      'fire extinguisher',
      'emergency',
    ],
    steps: [
      'Wake everyone up and get out together. Leave your things behind.',
      'Stay low, under the smoke. Feel a closed door with the back of your hand: if it is hot, go another way.',
      'Close doors behind you, go to your meeting place, and count heads.',
      "Call 911 from outside, and tell them if anyone is missing or can't get out.",
      "Don't go back in for anything.",
    ],
    notes: [
      ...FIRST_AID,
      "A small grease fire in a pan: slide a lid over it and turn off the burner. Leave the lid on until it is cold. Never use water, and never carry the pan. If it doesn't go out right away, leave.",
      "If you can't get out, close the door, seal its gaps with cloth, call 911, and signal from a window.",
    ],
    related: ['sparks-or-shock', 'carbon-monoxide', 'find-your-shutoffs'],
  },
  {
    slug: 'find-your-shutoffs',
    topic: 'safety',
    title: 'Find your shutoffs before you need them',
    answer:
      'Ten minutes now can save you a flood later. Find the main water valve, the breaker panel and the gas meter, label them, and show everyone at home.',
    keywords: [
      'main water valve',
      'breaker panel',
      'fuse box',
      'gas meter',
      'smoke detector test',
      'prepare',
      'new home',
      'where is the shutoff',
    ],
    steps: [
      "Water: find the main valve, close it once, and check that a faucet runs dry. Open it again slowly. If it won't move, don't force it. Have it replaced.",
      'Electricity: find the breaker panel and the main breaker in it. Write next to each breaker what it feeds.',
      "Gas: know where the meter is and what your utility says about its valve. Don't test it. If there's a leak, leave and call. Don't look for a wrench.",
      'Press the test button on every smoke and carbon monoxide alarm, now and every month.',
      'Save the emergency numbers of your gas, water and electric utilities in every phone at home. They are on the bills.',
    ],
    notes: [
      'Smoke alarms last 10 years, carbon monoxide alarms 5 to 10: check the date on the back.',
      'Agree on two ways out of each bedroom, and on one meeting place outside.',
    ],
    related: ['burst-pipe', 'gas-smell', 'sparks-or-shock'],
  },
];
