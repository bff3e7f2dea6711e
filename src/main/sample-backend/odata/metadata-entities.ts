import type { Cube } from '../model/cube.ts';
import type { Dimension, DimensionElement } from '../model/dimension.ts';
import type { ProcessDefinition } from '../processes/process.ts';
import { type Collection, collection, type Entity, entity } from './entity.ts';

const nothing: Collection = { length: 0, at: () => entity('Nothing', {}) };

/** Returns an element as a member of cells, axes and hierarchies. */
export function memberEntity(element: DimensionElement): Entity {
  return entity(
    'Member',
    {
      Name: element.name,
      UniqueName: element.uniqueName,
      Type: element.type,
      Ordinal: element.index,
      IsPlaceholder: false,
      Weight: 1,
      Level: element.level,
      Attributes: { ...element.attributes },
    },
    {
      Parent: () => (element.parent === null ? null : memberEntity(element.parent)),
      Children: () => collection(element.children, memberEntity),
      Element: () => elementEntity(element),
    },
  );
}

function elementEntity(element: DimensionElement): Entity {
  return entity(
    'Element',
    {
      Name: element.name,
      UniqueName: element.uniqueName,
      Type: element.type,
      Level: element.level,
      Index: element.index + 1,
      Attributes: { ...element.attributes },
    },
    { Components: () => collection(element.children, elementEntity) },
  );
}

export function hierarchyEntity(dimension: Dimension): Entity {
  return entity(
    'Hierarchy',
    {
      Name: dimension.name,
      UniqueName: `${dimension.uniqueName}.${dimension.uniqueName}`,
      Cardinality: dimension.elements.length,
      Visible: true,
    },
    {
      Elements: () => collection(dimension.elements, elementEntity),
      Members: () => collection(dimension.elements, memberEntity),
      Subsets: () => nothing,
      ElementAttributes: () => collection(dimension.attributeNames, (name) => entity('ElementAttribute', { Name: name, Type: 'String' })),
      Dimension: () => dimensionEntity(dimension),
    },
  );
}

export function dimensionEntity(dimension: Dimension): Entity {
  return entity(
    'Dimension',
    { Name: dimension.name, UniqueName: dimension.uniqueName, AllLeavesHierarchyName: 'Leaves' },
    { Hierarchies: () => collection([dimension], hierarchyEntity), DefaultHierarchy: () => hierarchyEntity(dimension) },
  );
}

export function cubeEntity(cube: Cube): Entity {
  return entity(
    'Cube',
    { Name: cube.name, Rules: '' },
    { Dimensions: () => collection(cube.dimensions, dimensionEntity), Views: () => nothing, PrivateViews: () => nothing },
  );
}

export function processEntity(process: ProcessDefinition): Entity {
  const parameters = process.parameters.map((parameter) => ({
    Name: parameter.name,
    Prompt: parameter.prompt,
    Value: parameter.defaultValue,
    Type: 'String',
  }));
  // Parameters are a plain property on the server, but clients both select and expand them.
  return entity(
    'Process',
    { Name: process.name, HasSecurityAccess: false, Parameters: parameters },
    { Parameters: () => collection(parameters, (parameter) => entity('ProcessParameter', parameter)) },
  );
}
