import {
  Box,
  Cog,
  Eye,
  Folder,
  GitBranch,
  Hash,
  ListTree,
  type LucideIcon,
  Network,
  Sigma,
  SlidersHorizontal,
  Tag,
  Type,
} from 'lucide-react';
import type { BackEndKind } from '../../stores/connection/back-end-nodes.ts';

export const backEndIcons: Readonly<Record<BackEndKind, LucideIcon>> = {
  group: Folder,
  folder: Folder,
  cube: Box,
  view: Eye,
  dimension: Network,
  hierarchy: GitBranch,
  consolidation: Sigma,
  element: Hash,
  'text-element': Type,
  subset: ListTree,
  attribute: Tag,
  process: Cog,
  parameter: SlidersHorizontal,
};

export const kindNames: Readonly<Record<BackEndKind, string>> = {
  group: '',
  folder: '',
  cube: 'Cube',
  view: 'View',
  dimension: 'Dimension',
  hierarchy: 'Hierarchy',
  consolidation: 'Consolidated element',
  element: 'Element',
  'text-element': 'Text element',
  subset: 'Subset',
  attribute: 'Attribute',
  process: 'Process',
  parameter: 'Parameter',
};
