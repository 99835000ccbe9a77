/** A group that a business number opened. Plain values, so the memory keeps it whole. */
export interface Group {
  id: string;
  accountId: string;
  numberId: string;
  subject: string;
  description: string | undefined;
  joinApprovalMode: string;
  inviteLink: string;
  createdAt: number;
  /** The wa_ids of those in it. */
  participants: string[];
  joinRequests: { id: string; waId: string; at: number }[];
}

export class Groups {
  private readonly groups = new Map<string, Group>();

  save(group: Group): void {
    this.groups.set(group.id, group);
  }

  get(id: string): Group | undefined {
    return this.groups.get(id);
  }

  all(): Group[] {
    return [...this.groups.values()];
  }

  of(numberId: string): Group[] {
    return this.all().filter((group) => group.numberId === numberId);
  }

  delete(id: string): void {
    this.groups.delete(id);
  }
}
