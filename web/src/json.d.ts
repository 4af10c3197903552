// What is read from JSON is of no type until it is said to be of one.
interface JSON {
  parse(text: string): unknown
}
interface Body {
  json(): Promise<unknown>
}
