/** What a homesmith's work area covers, counted as in applications. */
import { coverageFor } from '../applications/application.server.ts';
import type { Coverage } from '../applications/coverage.ts';
import type { WorkArea } from '../roster/homesmith.ts';

export const coverageOfArea = (area: WorkArea): Coverage | null =>
  coverageFor(
    area.kind === 'radius'
      ? { kind: 'radius', zipCode: area.baseZip, miles: area.miles }
      : { kind: 'list', zipCodes: [...area.zips] },
  );
