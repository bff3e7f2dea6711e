import type { CellAddress } from '../model/cube.ts';
import type { DimensionElement } from '../model/dimension.ts';
import type { PlanningModel } from '../model/sales-model.ts';
import { aborted, type ProcessDefinition, type ProcessOutcome, success } from './process.ts';

interface CopyOrder {
  readonly from: string;
  readonly to: string;
  readonly region: string;
}

/** Copies all stored numbers and comments of a region (with everything below it) from one version to another. */
function copyVersion(model: PlanningModel, order: CopyOrder): ProcessOutcome {
  const [regions, products, months, versions, measures] = model.plan.dimensions;
  const from = versions?.find(order.from);
  const to = versions?.find(order.to);
  const region = regions?.find(order.region);
  if (from === undefined) return aborted(`Version "${order.from}" does not exist.`);
  if (to === undefined) return aborted(`Version "${order.to}" does not exist.`);
  if (region === undefined) return aborted(`Region "${order.region}" does not exist.`);
  if (from === to) return aborted(`Version "${from.name}" can not be copied onto itself.`);
  if (to.name === 'Actual') return aborted('Version "Actual" is locked.');
  const leaves = (elements: readonly DimensionElement[] = []) => elements.filter((element) => element.type !== 'Consolidated');
  const countries = leaves(regions?.elements).filter((country) => country.leafIndexes.every((leaf) => region.leafIndexes.includes(leaf)));
  for (const country of countries) {
    for (const product of leaves(products?.elements)) {
      for (const month of leaves(months?.elements)) {
        for (const measure of leaves(measures?.elements)) {
          if (measure.rule !== undefined) continue;
          const at = (version: DimensionElement): CellAddress => [country, product, month, version, measure];
          model.plan.store(at(to), model.plan.value(at(from)));
        }
      }
    }
  }
  return success;
}

export const copyVersionProcess: ProcessDefinition = {
  name: 'Copy Version',
  parameters: [
    { name: 'pFrom', prompt: 'Version to copy', defaultValue: 'Budget' },
    { name: 'pTo', prompt: 'Version to fill', defaultValue: 'Forecast' },
    { name: 'pRegion', prompt: 'Region with everything below it', defaultValue: 'World' },
  ],
  run: ({ model, value }) => copyVersion(model, { from: value('pFrom'), to: value('pTo'), region: value('pRegion') }),
};

/** Copies a version to `Published` and notes who did it. */
export const publishPlan: ProcessDefinition = {
  name: 'Publish Plan',
  parameters: [
    { name: 'pVersion', prompt: 'Version to publish', defaultValue: 'Budget' },
    { name: 'pRegion', prompt: 'Region with everything below it', defaultValue: 'World' },
  ],
  run: ({ model, user, value }) => {
    const outcome = copyVersion(model, { from: value('pVersion'), to: 'Published', region: value('pRegion') });
    if (outcome.status !== 'CompletedSuccessfully') return outcome;
    const [slots, fields] = model.notes.dimensions;
    const [slot, text, author] = [slots?.find('Publication'), fields?.find('Text'), fields?.find('Author')];
    if (slot === undefined || text === undefined || author === undefined) return aborted('The slot of publications does not exist.');
    model.notes.store([slot, text], `${value('pVersion')} of ${value('pRegion')} published by ${user}`);
    model.notes.store([slot, author], user);
    return success;
  },
};
