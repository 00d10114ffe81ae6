-- An order claims the key of its request before it is written, so that a repeated request waits for it instead of doing the same work.
alter table order_requests alter constraint order_requests_order_id_fkey deferrable initially deferred;

-- What one customer or one network may order is decided by the service that places orders. These two serve processes of the version
-- before until they are exchanged; the one of the version before that serves nobody.
drop function order_limit_met(text, text, text, bigint[], integer[], bigint, text[], text[]);
comment on function order_limits_met(text[], text[], text[], bigint[], integer[], bigint[], integer[], text[], text[]) is
  'Limits of customers, for processes of the version before.';
comment on function order_networks_met(integer[], text[], text[], integer[], bigint[], text[], text[]) is
  'Limits of networks, for processes of the version before.';
