export const RELAY_DESCRIPTIONS = {
  idFieldOptions: {
    description: 'Unique in the whole graph and opaque: `node` finds the object by it, inputs name the object by it.',
  },
  nodeTypeOptions: { description: 'An object that can be found by its `id` alone.' },
  nodeQueryOptions: {
    description: 'An object by its `id`; null when there is none that the caller may see.',
    args: { id: { description: 'As an object’s `id` tells it.' } },
  },
  nodesQueryOptions: {
    description: 'Several objects, in the order of the ids; null for each object that the caller may not see.',
    args: { ids: { description: 'As the objects’ `id` tell them.' } },
  },
  pageInfoTypeOptions: { description: 'Where a page begins and ends, and whether there is more.' },
  hasNextPageFieldOptions: { description: 'Whether more entries follow.' },
  hasPreviousPageFieldOptions: { description: 'Whether entries come before.' },
  startCursorFieldOptions: { description: 'Cursor of the first entry; null on an empty page.' },
  endCursorFieldOptions: { description: 'Cursor of the last entry, for `after`; null on an empty page.' },
  firstArgOptions: { description: 'So many from the start, or after `after`: 20 unless said otherwise, at most 100.' },
  afterArgOptions: { description: 'Only entries behind this cursor.' },
  lastArgOptions: { description: 'So many from the end, or before `before`; at most 100.' },
  beforeArgOptions: { description: 'Only entries in front of this cursor.' },
  edgesFieldOptions: { description: 'The entries of the page.' },
  nodesFieldOptions: { description: 'The objects of the page, without their cursors.' },
  nodeFieldOptions: { description: 'The object itself.' },
  cursorFieldOptions: { description: 'The position of the entry in the list; opaque. Send it as `after` or `before`.' },
  pageInfoFieldOptions: { description: 'For the way to the next page.' },
} as const
