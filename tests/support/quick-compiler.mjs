/**
 * Loaded into a product under test (`node --import`): it is gone before the better of the two compilers of WebAssembly,
 * which takes a third of its start, has paid for itself. `--liftoff-only` does not reach it once Node runs.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
