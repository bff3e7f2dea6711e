import { type CellAddress, Cube } from './cube.ts';
import type { Dimension, DimensionElement } from './dimension.ts';
import { createRandom } from './random.ts';
import { measure, note, product, region, slot, time, version } from './sales-dimensions.ts';

/** All data of the sample back-end. Created on every start, so instances do not see each other's writes. */
export interface PlanningModel {
  readonly cubes: readonly Cube[];
  readonly dimensions: readonly Dimension[];
  readonly plan: Cube;
  readonly notes: Cube;
}

/** Shares of the regions in world sales, in leaf order of the dimension. */
const regionWeights = [9.5, 7.2, 6.8, 5.1, 4.0, 3.6, 2.4, 1.3, 14.0, 3.9, 2.6, 3.2, 1.2, 0.9, 7.4, 9.8, 4.4, 3.1, 1.5, 3.3];
/** Pieces per month for weight 10, in leaf order. */
const productVolumes = [1500, 1050, 2900, 820, 1900, 1300, 2100, 1150, 1700, 5200, 2600, 2400, 2200, 900, 1100, 850];
/** Cycling sells in spring and summer. */
const season = [0.72, 0.78, 1.02, 1.2, 1.32, 1.28, 1.14, 1.02, 0.98, 0.86, 0.78, 0.9];
/** Growth over the previous year, and noise, of each filled version. */
const versions = [
  { name: 'Actual', growth: 1, noise: 0.12 },
  { name: 'Budget', growth: 1.045, noise: 0.05 },
  { name: 'Forecast', growth: 1.021, noise: 0.09 },
];

function leaves(dimension: Dimension): DimensionElement[] {
  return dimension.elements.filter((element) => element.type !== 'Consolidated');
}

function element(dimension: Dimension, name: string): DimensionElement {
  const found = dimension.find(name);
  if (found === undefined) throw new Error(`${dimension.name} has no element ${name}`);
  return found;
}

/** Fills about 50,000 leaf cells, the same on every start: plausible shares, seasons and margins with seeded noise. */
function fillPlan(plan: Cube): void {
  const random = createRandom(2027);
  const measures = {
    revenue: element(measure, 'Revenue'),
    units: element(measure, 'Units'),
    cost: element(measure, 'Cost'),
    marketing: element(measure, 'Marketing'),
  };
  leaves(region).forEach((country, regionIndex) => {
    leaves(product).forEach((article, productIndex) => {
      const taste = 0.75 + random() * 0.5;
      const costShare = 0.52 + random() * 0.12;
      const price = Number(article.attributes['List Price'] ?? 1) * (0.94 + random() * 0.12);
      leaves(time).forEach((month, monthIndex) => {
        const base = ((productVolumes[productIndex] ?? 0) * (regionWeights[regionIndex] ?? 0) * taste * (season[monthIndex] ?? 1)) / 10;
        for (const each of versions) {
          const units = Math.max(1, Math.round(base * each.growth * (1 - each.noise / 2 + random() * each.noise)));
          const revenue = Math.max(1, Math.round(units * price));
          const at = (what: DimensionElement): CellAddress => [country, article, month, element(version, each.name), what];
          plan.store(at(measures.units), units);
          plan.store(at(measures.revenue), revenue);
          plan.store(at(measures.cost), Math.round(revenue * costShare));
          plan.store(at(measures.marketing), Math.round(revenue * (0.04 + random() * 0.03)));
        }
      });
    });
  });
}

/** Creates the planning model of the sample, with its texts. */
export function createPlanningModel(): PlanningModel {
  const plan = new Cube({
    name: 'Sales Plan',
    dimensions: [region, product, time, version, measure],
    isLocked: (address) => address[3]?.name === 'Actual' || address[3]?.name === 'Published',
  });
  const notes = new Cube({ name: 'Planning Notes', dimensions: [slot, note] });
  fillPlan(plan);
  const germany = [element(region, 'Germany'), element(product, 'Road bikes'), element(time, 'Mar'), element(version, 'Budget')];
  plan.store([...germany, element(measure, 'Comment')], 'Spring campaign included');
  notes.store([element(slot, 'Sales plan'), element(note, 'Text')], 'Check the spring campaign with Marketing before publishing.');
  notes.store([element(slot, 'Sales plan'), element(note, 'Author')], 'admin');
  return { cubes: [plan, notes], dimensions: [region, product, time, version, measure, slot, note], plan, notes };
}
