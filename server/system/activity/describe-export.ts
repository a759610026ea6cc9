/** What was exported, for the activity log: the filter. Words that were searched for may be personal data, and are not stored: only that there was a search. */
export function describeExport({ search, number, ...filter }: { search?: string | undefined; number?: string | undefined }): object {
  return { ...filter, ...(search || number ? { searched: true } : {}) }
}
