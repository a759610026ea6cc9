/** The fields of a form. For each field without an equals sign Node's `URLSearchParams` takes as long as for all before it: so every one gets its sign first. */
export function parseForm(form: string): URLSearchParams {
  // A question mark at the beginning is no field.
  return new URLSearchParams(form.replaceAll(/(?<=^|&)(?!^\?(?:&|$))[^&=]+(?=&|$)/g, '$&='))
}
