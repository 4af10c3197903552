/** Whether this browser can run the rules: some have no WebAssembly, such as that of an iPhone in Lockdown Mode. */
export const canRun = () => typeof WebAssembly !== 'undefined'
