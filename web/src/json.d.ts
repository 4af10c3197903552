// Values read from JSON have no type until they are given one.
interface JSON {
  parse(text: string): unknown
}
interface Body {
  json(): Promise<unknown>
}
