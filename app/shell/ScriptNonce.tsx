/** The nonce for inline scripts of the page being rendered; "" in the browser, which hides nonces from scripts. */
import { createContext } from 'react';

export const ScriptNonce = createContext('');
