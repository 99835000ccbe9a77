import ipaddr from 'ipaddr.js';

/** Which addresses may be dialled: public ones, and those of the networks an operator listed. */
export type AddressRules = {
  permits(address: string): boolean;
  /** Some network that is not public may be dialled, so names of such networks make sense. */
  allowsInner: boolean;
};

export function createAddressRules(allowedNetworks: readonly string[]): AddressRules {
  const allowed = allowedNetworks.map((network) => ipaddr.parseCIDR(network));
  return {
    allowsInner: allowed.length > 0,
    permits(text) {
      if (!ipaddr.isValid(text)) return false;
      // An IPv4 address dressed as IPv6 is judged as what would be dialled.
      const address = ipaddr.process(text);
      return isPublic(address) || allowed.some(([network, bits]) => isInside(address, network, bits));
    },
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** In IPv6 only 2000::/3 is handed out; whatever else has no name yet (such as ::127.0.0.1) is not public either. */
function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isInside(address, globalUnicast, 3));
}

const globalUnicast = ipaddr.parse('2000::');

const isInside = (address: Address, network: Address, bits: number) =>
  address.kind() === network.kind() && address.match(network, bits);
