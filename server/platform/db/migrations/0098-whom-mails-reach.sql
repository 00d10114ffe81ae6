-- Whether the mailbox an order names is known to be its customer's: only then is it written to about the order.
alter table orders add column email_proven boolean not null default false;
-- Orders under way were told of at their address and go on being so, whoever keeps the account: it would never be asked whose
-- it is, since that is done when an order is placed. What was delivered lately may still come back, or be exchanged. Nothing of them has changed by it: neither the time after which they are
-- forgotten nor what programs are told begins anew.
alter table orders disable trigger user;
update orders set email_proven = true where shopper_id is not null and email <> ''
  and (state in ('new', 'unreachable', 'confirmed', 'preparing', 'ready', 'with-courier')
    or (state = 'delivered' and updated_at > now() - interval '60 days'));
alter table orders enable trigger user;

-- A link that was mailed to the address of an order: it proves the mailbox, and decides nothing of the order.
alter table order_links add column proves_mailbox boolean not null default false;

-- What the mail server meant when it last did not take a mail; nothing where it did, or was not asked yet.
alter table mails add column failure text check (failure in ('login', 'server', 'policy', 'delayed', 'refused'));
