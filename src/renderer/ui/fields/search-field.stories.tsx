import { useState } from 'react';
import { SearchField } from './search-field.tsx';

function Example({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Filter widgets" value={value} onChange={setValue} />;
}

export const Empty = <Example start="" />;
export const Filled = <Example start="region" />;
