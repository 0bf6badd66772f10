/**
 * Loaded by `node --import` into a product under test: turns off WebAssembly's optimizing compiler, which takes a
 * third of a start, and does not pay off in a short run. `--liftoff-only` has no effect once Node runs.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
