/**
 * GET /api/zip-codes?q=941: places by the beginning of a Zip Code or of a city's name; empty for too short a query.
 */
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { jsonAnswer, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { PLACES } from '#app/platform/zip-codes/places.schema.ts';
import { findPlaces } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { Route } from './+types/zip-codes';

export const loader = ({ request }: Route.LoaderArgs) =>
  jsonAnswer<AnswerOf<typeof PLACES>>(
    { places: findPlaces(new URL(request.url).searchParams.get('q') ?? '') },
    { 'Cache-Control': 'public, max-age=86400' },
  );

export const action = () => methodNotAllowed('GET', 'HEAD');
