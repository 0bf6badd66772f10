import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The process itself is the input of the server build, so that pages and process are one
    // module graph and open one database.
    ssr: { build: { rollupOptions: { input: { main: './server/main.ts' } } } },
  },
});
