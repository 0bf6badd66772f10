/** What inline scripts of the page being rendered carry; "" in the browser, which hides it from scripts. */
import { createContext } from 'react';

export const ScriptNonce = createContext('');
