// dotnet run Verify.cs vectors.tsv: says of each delivery whether it is the service's own.
using System;
using System.Collections.Generic;
using System.IO;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

foreach (var line in File.ReadAllLines(args[0]))
{
    var part = line.Split('\t');
    var headers = new Dictionary<string, string>
    {
        ["x-svc-timestamp"] = part[3],
        ["x-svc-signature"] = part[4],
        ["x-svc-signature-previous"] = part[5],
    };
    var authentic = Webhooks.IsAuthentic(part[1], Convert.FromBase64String(part[6]), headers, long.Parse(part[2]));
    Console.WriteLine($"{part[0]}\t{(authentic ? "true" : "false")}");
}

// BEGIN sample
public static class Webhooks
{
    /// <summary>body: the bytes as they arrived; headers: lower-case names.</summary>
    public static bool IsAuthentic(string secret, byte[] body, IReadOnlyDictionary<string, string> headers, long nowSeconds)
    {
        if (!headers.TryGetValue("x-svc-timestamp", out var timestamp) || !Regex.IsMatch(timestamp, @"\A[0-9]{1,12}\z"))
            return false;
        if (Math.Abs(nowSeconds - long.Parse(timestamp)) > 300) return false;
        using var mac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, Encoding.UTF8.GetBytes(secret));
        mac.AppendData(Encoding.UTF8.GetBytes(timestamp + "."));
        mac.AppendData(body);
        var hex = Convert.ToHexString(mac.GetHashAndReset()).ToLowerInvariant();
        var expected = Encoding.UTF8.GetBytes("sha256=" + hex);
        foreach (var name in new[] { "x-svc-signature", "x-svc-signature-previous" })
            if (headers.TryGetValue(name, out var given)
                && CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(given))) return true;
        return false;
    }
}
// END sample
