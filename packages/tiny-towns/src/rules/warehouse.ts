/** What lies on one Warehouse: two bits per resource in one small number. */
export const WAREHOUSE_CAPACITY = 3;

export function stockOf(stock: number, resource: number): number {
  return (stock >> (2 * resource)) & 3;
}

export function stockSize(stock: number): number {
  let n = 0;
  for (let s = stock; s !== 0; s >>= 2) n += s & 3;
  return n;
}

export function putIn(stock: number, resource: number): number {
  return stock + (1 << (2 * resource));
}

export function takeOut(stock: number, resource: number): number {
  return stock - (1 << (2 * resource));
}
